import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/** The attributes of a native `<dialog>` that is open while it is rendered; the browser traps and restores focus. */
export const useModal = (onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)

  // A layout effect: others are cleaned up after the element was removed, when the browser restores nothing.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return {
    ref,
    onClick: ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
      if (target === currentTarget) onClose()
    },
    // The component decides whether it closes, not the browser.
    onCancel: (event: SyntheticEvent) => {
      // React hands on the event of a dialog that is rendered within this one.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Browsers close a modal on the second Escape even if `cancel` is prevented.
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (!currentTarget.open) currentTarget.showModal()
    },
  }
}
