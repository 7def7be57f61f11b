/* What can be pressed and is too small for a finger. */
() => {
  const modal = document.querySelector('dialog[open]');
  return [...document.querySelectorAll('button, a[href], select, input, summary, [role=gridcell], [role=tab]')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('p, dd, .skip, [inert], .line') && !one.disabled)
  .filter((one) => modal === null || modal.contains(one))
  .map((one) => [one, (one.closest('label') ?? one).getBoundingClientRect()])
  .filter(([, box]) => box.width > 1)
  .filter(([, box]) => Math.min(box.width, box.height) < 43.5)
  .map(([one, box]) => `small: ${one.tagName.toLowerCase()}.${one.className.toString().split(' ')[0]} "${one.textContent.trim().slice(0, 40)}" ${Math.round(box.width)}x${Math.round(box.height)}`);
}
