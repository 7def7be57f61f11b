"""What cards of a set file mean, as far as it can be seen without playing: what can be written but not meant.

Words are known here by how files write them (`verb: choose`), fields by their names.
"""

from .circles import Stats as Stats
from .circles import circle_words as circle_words
from .circles import deploy_faults as deploy_faults
from .circles import flip_faults as flip_faults
from .circles import one_mode_faults as one_mode_faults
from .naming import NAMING as NAMING
from .naming import Known as Known
from .naming import known_of as known_of
from .naming import names_within as names_within
from .naming import naming_faults as naming_faults
from .naming import nearest as nearest
from .naming import trait_faults as trait_faults
from .naming import unknown_name as unknown_name
from .references import PLACES as PLACES
from .references import a_place as a_place
from .references import ability_faults as ability_faults
from .references import asked_faults as asked_faults
from .references import effect_faults as effect_faults
from .words import COMPARED as COMPARED
from .words import COUNTED as COUNTED
from .words import SIGNED as SIGNED
from .words import word_faults as word_faults
