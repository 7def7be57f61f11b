
/*
What compiled code looks up by name and finds at the same place every time: fields of Structs, methods of Structs, and
names of modules. Each place in the code remembers what it found last, as the interpreter's own instructions do.

A class of Python has a version, and so has a dictionary; both are numbers that never come back, and another one after
every change. Where the version is the one that was seen, what was found is still there. Python 3.14 gives dictionaries
no version any more, and other compilers have no expressions with statements in them: there everything is looked up.
*/
#if defined(__GNUC__) && !defined(Py_GIL_DISABLED) && PY_VERSION_HEX < 0x030E0000
#include <structmember.h>

/* Where something else is found each time, nothing new is remembered after so many times. */
#define SEEN_OFTEN 64

typedef struct { PyObject *name; unsigned int version; int times; Py_ssize_t offset; } seen_field;
typedef struct { PyObject *name; unsigned int version; int times; PyObject *method; } seen_method;
typedef struct { PyObject *name; uint64_t version; int times; PyObject *value; } seen_name;

static inline void seen_as(PyObject **kept, PyObject *name)
{
    PyObject *old = *kept;
    *kept = Py_NewRef(name);
    Py_XDECREF(old);
}

static __attribute__((noinline, unused)) void seen_find(PyObject *of, PyObject *name, seen_field *seen, int changing)
{
    PyTypeObject *type = Py_TYPE(of);
    if (seen->times == SEEN_OFTEN) return;
    seen->times++;
    PyObject *found = PyUnicode_CheckExact(name) ? _PyType_Lookup(type, name) : NULL;
    if (!found || !Py_IS_TYPE(found, &PyMemberDescr_Type) || !PyType_IsSubtype(type, PyDescr_TYPE(found))) return;
    PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
    if (member->type != T_OBJECT_EX || (changing && member->flags & READONLY)) return;
    seen_as(&seen->name, name);
    seen->version = type->tp_version_tag;
    seen->offset = member->offset;
}

static inline PyObject *seen_read(PyObject *of, PyObject *name, seen_field *seen)
{
    unsigned int version = Py_TYPE(of)->tp_version_tag;
    if (version && seen->version == version && seen->name == name) {
        PyObject *value = *(PyObject **)((char *)of + seen->offset);
        if (value) return Py_NewRef(value);
    }
    if (Py_TYPE(of)->tp_getattro == PyObject_GenericGetAttr) seen_find(of, name, seen, 0);
    return PyObject_GetAttr(of, name);
}

static inline int seen_write(PyObject *of, PyObject *name, PyObject *value, seen_field *seen)
{
    unsigned int version = Py_TYPE(of)->tp_version_tag;
    if (version && seen->version == version && seen->name == name && value) {
        PyObject **field = (PyObject **)((char *)of + seen->offset);
        PyObject *old = *field;
        *field = Py_NewRef(value);
        Py_XDECREF(old);
        return 0;
    }
    if (Py_TYPE(of)->tp_setattro == PyObject_GenericSetAttr) seen_find(of, name, seen, 1);
    return PyObject_SetAttr(of, name, value);
}

/* A method that would be bound only to be called is called with its object in front. */
static __attribute__((noinline, unused)) void seen_bind(PyObject *of, PyObject *name, seen_method *seen)
{
    PyTypeObject *type = Py_TYPE(of);
    if (seen->times == SEEN_OFTEN) return;
    seen->times++;
    if (type->tp_getattro != PyObject_GenericGetAttr || type->tp_dictoffset || !PyUnicode_CheckExact(name)) return;
    PyObject *found = _PyType_Lookup(type, name);
    descrgetfunc get = found ? Py_TYPE(found)->tp_descr_get : NULL;
    PyObject *bound = get ? get(found, of, (PyObject *)type) : NULL;
    if (bound && PyMethod_Check(bound) && PyMethod_GET_FUNCTION(bound) == found && PyMethod_GET_SELF(bound) == of) {
        seen_as(&seen->name, name);
        seen->version = type->tp_version_tag;
        seen->method = found;
    }
    Py_XDECREF(bound);
    PyErr_Clear();
}

static inline PyObject *seen_call(PyObject *name, PyObject *const *args, size_t size, PyObject *words, seen_method *seen)
{
    unsigned int version = Py_TYPE(args[0])->tp_version_tag;
    if (version && seen->version == version && seen->name == name)
        return PyObject_Vectorcall(seen->method, args, PyVectorcall_NARGS(size), words);
    seen_bind(args[0], name, seen);
    return PyObject_VectorcallMethod(name, args, size, words);
}

static __attribute__((noinline, unused)) PyObject *seen_ask(PyObject *dict, PyObject *name, seen_name *seen)
{
    PyObject *value = CPyDict_GetItem(dict, name);
    if (value && seen->times < SEEN_OFTEN && PyDict_CheckExact(dict) && PyUnicode_CheckExact(name)) {
        seen_as(&seen->name, name);
        seen->version = ((PyDictObject *)dict)->ma_version_tag;
        seen->value = value;
        seen->times++;
    }
    return value;
}

static inline PyObject *seen_item(PyObject *dict, PyObject *name, seen_name *seen)
{
    if (seen->name == name && seen->version == ((PyDictObject *)dict)->ma_version_tag) return Py_NewRef(seen->value);
    return seen_ask(dict, name, seen);
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(of, name) ({ static seen_field seen; seen_read(of, name, &seen); })
#define PyObject_SetAttr(of, name, value) ({ static seen_field seen; seen_write(of, name, value, &seen); })
#define PyObject_VectorcallMethod(name, args, size, words) \
    ({ static seen_method seen; seen_call(name, args, size, words, &seen); })
#define CPyDict_GetItem(dict, name) ({ static seen_name seen; seen_item(dict, name, &seen); })
#endif
