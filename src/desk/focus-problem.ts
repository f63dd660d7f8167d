/** Focuses the first field that cannot be saved, once its error is shown. */
export const focusProblem = (form: HTMLElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid], [data-missing] input')?.focus())
}
