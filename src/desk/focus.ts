import { useEffect, useRef } from 'react'

/** Focuses the element if the focused one has left the page or was disabled. */
export const focusIfLost = (element: HTMLElement | null | undefined): void => {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.matches(':disabled')) element?.focus()
}

/** For a button that is disabled while it works, and so loses the focus: it gets it back if it is still there. */
export const useFocusBack = (isBusy: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy) focusIfLost(button.current)
    wasBusy.current = isBusy
  }, [isBusy])
  return button
}

/** Focuses the first field that cannot be saved, once its error is shown. */
export const focusProblem = (form: HTMLElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid], [data-missing] input')?.focus())
}
