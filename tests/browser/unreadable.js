/* Words of a page that can't be read, each with what is the matter. */
() => {
  const found = [];
  const words = [];
  const styles = new Map();
  const styleOf = (one) => styles.get(one) ?? (styles.set(one, getComputedStyle(one)), styles.get(one));
  const tell = (one) => (one.closest('[class]')?.className?.toString().split(' ')[0] ?? one.tagName);
  const round = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
  const modal = document.querySelector('dialog[open]');
  const still = (one) => !one.closest('script, style, noscript, code, pre, template, option, select, textarea, input, .hidden-text, [inert], [data-glimpse]')
    && (modal === null || modal.contains(one));

  /** Only for those who listen. */
  const hidden = (one) => {
    for (let at = one; at; at = at.parentElement) if (styleOf(at).clipPath === 'inset(50%)') return true;
    return false;
  };

  /** A head that stays while what it heads is scrolled away under it. */
  const stuck = (one) => {
    for (let at = one; at; at = at.parentElement) if (styleOf(at).position === 'sticky') return true;
    return false;
  };

  /** What is laid over the page for a moment, as what tells of a card: it may hide what lies under it. */
  const layers = new Map();
  const layerOf = (one) => {
    if (!one) return null;
    const laid = styleOf(one).position === 'fixed' || one.matches('[data-fleeting]');
    if (!layers.has(one)) layers.set(one, laid ? one : layerOf(one.parentElement));
    return layers.get(one);
  };

  /** What of a box is seen, and how it is cut: by an edge that nothing scrolls. */
  const seenOf = (element, box) => {
    let { left, top, right, bottom } = box;
    let cut = '';
    const fixedAt = (one) => styleOf(one).position === 'fixed';
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) {
      const style = styleOf(one);
      {
        const edge = one.getBoundingClientRect();
        const horizontal = /hidden|clip/.test(style.overflowX), vertical = /hidden|clip/.test(style.overflowY);
        const x = /auto|scroll/.test(style.overflowX), y = /auto|scroll/.test(style.overflowY);
        if (one !== document.body) {
          if (horizontal && (left < edge.left - 1.5 || right > edge.right + 1.5)) cut ||= `${tell(one)} at its side`;
          if (vertical && (top < edge.top - 2 || bottom > edge.bottom + 2)) cut ||= `${tell(one)} below or above`;
          if (horizontal || x) { left = Math.max(left, edge.left); right = Math.min(right, edge.right); }
          if (vertical || y) { top = Math.max(top, edge.top); bottom = Math.min(bottom, edge.bottom); }
        }
      }
      if (right - left < 0.5 || bottom - top < 0.5) return { seen: null, cut };
      if (fixedAt(one)) break;
    }
    return { seen: { left, top, right, bottom }, cut };
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode, parent = text.parentElement;
    if (!parent || !text.data.trim() || !still(parent)) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (hidden(parent)) continue;
    for (const match of text.data.matchAll(/[^\s\u200b\u00ad/·–—-]*[\p{L}\p{N}][^\s\u200b\u00ad/·–—-]*/gu)) {
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0.2);
      if (boxes.length === 0) continue;
      const turned = boxes.length > 1 && boxes.some((box) => Math.abs(box.top - boxes[0].top) > 3);
      const box = range.getBoundingClientRect();
      const { seen, cut } = seenOf(parent, box);
      const height = box.bottom - box.top, width = box.right - box.left;
      if (seen === null) { if (cut && styleOf(parent).whiteSpace === 'nowrap') {
          const clipper = parent; if (/hidden|clip/.test(styleOf(clipper).overflowX)) found.push(`gone: "${match[0]}" of "${text.data.trim().slice(0, 60)}" (${tell(parent)})`); }
        continue; }
      if (turned) found.push(`broken: "${match[0]}" in ${tell(parent)} at ${round(box)}`);
      else if (cut && (seen.right - seen.left < width - 1.5 || seen.bottom - seen.top < height * 0.8))
        found.push(`cut: "${match[0]}" of "${text.data.trim().slice(0, 60)}" in ${tell(parent)} by ${cut} at ${round(box)}`);
      const wide = document.documentElement.scrollWidth, high = Math.max(document.documentElement.scrollHeight, innerHeight);
      if (layerOf(parent) === null && (seen.right > Math.max(innerWidth, wide) + 1 || seen.left + scrollX < -1 || seen.bottom + scrollY > high + 1))
        found.push(`off the page: "${match[0]}" in ${tell(parent)} at ${round(box)}`);
      if (seen.bottom > 0 && seen.top < innerHeight && seen.right > 0 && seen.left < innerWidth) { if (seen.bottom - seen.top > height * 0.8 && seen.right - seen.left > width * 0.8) words.push([match[0], parent, seen, text]); }
    }
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`the page is ${document.documentElement.scrollWidth} pixels wide`);

  /* What lies under something else: what is met in the middle of a word is neither it nor anything it is in. */
  for (const [word, parent, box] of words) {
    const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2, y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
    const stack = document.elementsFromPoint(x, y);
    const at = stack.findIndex((one) => one === parent || one.contains(parent) || parent.contains(one));
    if (stuck(parent)) continue;
    const over = (at < 0 ? stack : stack.slice(0, at)).find((one) => !stuck(one) && !one.closest('[data-testid=air], [data-testid=toasts], [data-fleeting]'));
    if (over && stack.length) {
      if (styleOf(parent).pointerEvents === 'none') continue;
      found.push(`covered: "${word}" in ${tell(parent)} by ${tell(over)} at ${round(box)}`);
    }
  }
  /* Two words in one place. */
  for (let i = 0; i < words.length; i += 1) {
    for (let j = i + 1; j < words.length; j += 1) {
      const [one, at, a, text] = words[i], [other, there, b, text2] = words[j];
      if (text === text2 || stuck(at) !== stuck(there) || layerOf(at) !== layerOf(there)) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 2 && down > 0.4 * Math.min(a.bottom - a.top, b.bottom - b.top))
        found.push(`over each other: "${one}" (${tell(at)}) and "${other}" (${tell(there)}) at ${round(a)}`);
    }
  }
  return [...new Set(found)];
}
