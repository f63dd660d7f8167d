/**
 * Runs once, as soon as somebody turns to the form; at once for who is in it already when the page hydrates, and for who comes back
 * to a draft. Not every browser focuses a button that is pressed, and a field filled in by the browser may never have had the focus.
 */
export const onFirstUse = (form: HTMLFormElement, isRestored: boolean, act: () => void): void => {
  if (isRestored || form.contains(document.activeElement)) return act()
  const first = new AbortController()
  for (const kind of ['focusin', 'pointerdown', 'input']) {
    form.addEventListener(
      kind,
      () => {
        first.abort()
        act()
      },
      { signal: first.signal },
    )
  }
}
