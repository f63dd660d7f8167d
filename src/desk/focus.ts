/** Focuses the element if the focused one has left the page or was disabled. */
export const focusIfLost = (element: HTMLElement | null | undefined): void => {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.matches(':disabled')) element?.focus()
}

/** Focuses the first field that cannot be saved, once its error is shown. */
export const focusProblem = (form: HTMLElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid], [data-missing] input')?.focus())
}
