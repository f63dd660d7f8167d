import { useEffect, useEffectEvent } from 'react'
import type { Shortcut } from './shortcuts.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Nothing happens beneath a dialog, the curtain included. */
const isCovered = () => document.querySelector('dialog[open]') !== null

/** A shortcut acts wherever focus is, unless somebody types or a dialog is open. */
export const useShortcuts = (isOn: boolean, shortcuts: readonly Shortcut[]): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const shortcut = shortcuts.find(({ key }) => key === event.key)
    if (!shortcut || isTyping(event.target) || isCovered()) return
    event.preventDefault()
    shortcut.act()
  })

  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
