import { useEffect, useEffectEvent } from 'react'
import { readStored, writeStored } from '#config/storage.ts'

/** A single key, without Ctrl, Alt or Meta. It does nothing while a field has the focus. */
export type Shortcut = { key: string; does: string; act: () => void }

const KEY = 'la-lumiere.shortcuts'

/** Single keys can disturb speech input, so shortcuts can be switched off on this device (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => readStored('localStorage', KEY) !== 'off'

/** Without storage the choice is kept until the page is left. */
export const keepShortcuts = (isOn: boolean): void => {
  writeStored('localStorage', KEY, isOn ? 'on' : 'off')
}

/** Moves the focus to the next or previous card; at the ends it stays. */
export const moveCard = (step: 1 | -1): void => {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')]
  const current = cards.findIndex((card) => card.contains(document.activeElement))
  const next = cards[current === -1 ? (step === 1 ? 0 : cards.length - 1) : current + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Clicks the confirming button of the focused card. */
export const confirmCard = (): void =>
  document.activeElement
    ?.closest('[data-card]')
    ?.querySelector<HTMLButtonElement>('button[data-confirms]:enabled')
    ?.click()

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Whether a dialog or the curtain covers the portal; shortcuts then do nothing. */
const isCovered = () => document.querySelector('dialog[open]') !== null

/** Runs shortcuts wherever the focus is, except in a field or while a dialog is open. */
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
