import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Modal = {
  open: boolean
  onClose: () => void
  /** Which part of an open dialog counts as its backdrop; by default the element itself. */
  isBackdrop?: (target: Element) => boolean
}

/** The attributes of a native `<dialog>` that opens and closes with `open`; the browser traps and restores focus. */
export const useModal = ({ open, onClose, isBackdrop }: Modal) => {
  const ref = useRef<HTMLDialogElement>(null)

  // A layout effect: others are cleaned up after the element was removed, when the browser restores nothing.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])

  return {
    ref,
    onClick: ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
      if (isBackdrop ? isBackdrop(target as Element) : target === currentTarget) onClose()
    },
    // The `open` prop decides whether it closes, not the browser.
    onCancel: (event: SyntheticEvent) => {
      // React hands on the event of a dialog that is rendered within this one.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Browsers close a modal on the second Escape even if `cancel` is prevented.
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (open && !currentTarget.open) currentTarget.showModal()
    },
  }
}
