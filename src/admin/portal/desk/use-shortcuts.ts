import { useEffect, useEffectEvent } from 'react'
import { readStored, writeStored } from '#config/storage.ts'

/** One key each, never with Ctrl, Alt or Meta, never while somebody types. */
export type Shortcut = { key: string; does: string; act: () => void }

const KEY = 'la-lumiere.shortcuts'

/** Single keys can get in the way of speech input: everybody can switch them off, on this device, for good. */
export const areShortcutsOn = (): boolean => readStored('localStorage', KEY) !== 'off'

/** Without storage the choice holds until the page is left. */
export const keepShortcuts = (isOn: boolean): void => {
  writeStored('localStorage', KEY, isOn ? 'on' : 'off')
}

/** Focus goes to the next card of the page, or the one before; at the ends it stays. */
export const moveCard = (step: 1 | -1): void => {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')]
  const current = cards.findIndex((card) => card.contains(document.activeElement))
  const next = cards[current === -1 ? (step === 1 ? 0 : cards.length - 1) : current + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Presses what confirms the card that has the focus. */
export const confirmCard = (): void =>
  document.activeElement
    ?.closest('[data-card]')
    ?.querySelector<HTMLButtonElement>('button[data-confirms]:enabled')
    ?.click()

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
