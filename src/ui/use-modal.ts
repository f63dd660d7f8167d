import { type RefObject, useEffect, useRef } from 'react'

/** Opens and closes a native `<dialog>` with `open`; the browser keeps focus inside and gives it back afterwards. */
export const useModal = (open: boolean): RefObject<HTMLDialogElement | null> => {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return
    dialog.showModal()
    // Closing before React takes the element away lets the browser give focus back.
    return () => dialog.close()
  }, [open])
  return element
}
