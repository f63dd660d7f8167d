import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Modal = {
  open: boolean
  /** Escape, or a click on the backdrop. */
  onClose: () => void
  /** Which part of an open dialog counts as its backdrop; by default the element itself. */
  isBackdrop?: (target: Element, dialog: HTMLDialogElement) => boolean
}

const isItself = (target: Element, dialog: HTMLDialogElement) => target === dialog

/** Opens and closes a native `<dialog>` with `open`; the browser traps and restores focus. */
export const useModal = ({ open, onClose, isBackdrop = isItself }: Modal): RefObject<HTMLDialogElement | null> => {
  const element = useRef<HTMLDialogElement>(null)

  const click = useEffectEvent((event: MouseEvent) => {
    const dialog = element.current
    if (dialog && event.target instanceof Element && isBackdrop(event.target, dialog)) onClose()
  })
  // The `open` prop decides whether it closes, not the browser.
  const cancel = useEffectEvent((event: Event) => {
    event.preventDefault()
    onClose()
  })

  // A layout effect: others are cleaned up after the element was removed, when the browser restores nothing.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return
    const onClick = (event: MouseEvent) => click(event)
    const onCancel = (event: Event) => cancel(event)
    dialog.addEventListener('click', onClick)
    dialog.addEventListener('cancel', onCancel)
    // Browsers close a modal on the second Escape even if `cancel` is prevented.
    const stay = () => dialog.showModal()
    dialog.addEventListener('close', stay)
    dialog.showModal()
    return () => {
      dialog.removeEventListener('close', stay)
      dialog.removeEventListener('click', onClick)
      dialog.removeEventListener('cancel', onCancel)
      // Closed before React removes the element, so that the browser restores focus.
      dialog.close()
    }
  }, [open])

  return element
}
