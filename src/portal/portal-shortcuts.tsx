import { useState, useEffect, useEffectEvent } from 'react'
import { useEntries } from '#features/booking/desk/entry/entries.tsx'
import { focusSearch } from '#desk/list-tools.tsx'
import { TABS, usePortalView } from '#desk/portal-view.ts'
import { VIEWS } from './views.tsx'
import { useFreshness } from '#desk/use-freshness.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CheckField } from '#ui/field.tsx'
import { readStored, writeStored } from '#config/storage.ts'

/** A single key, without Ctrl, Alt or Meta. It does nothing while a field has the focus. */
type Shortcut = { key: string; does: string; act: () => void }

/** Single keys can disturb speech input, so shortcuts can be switched off on this device (WCAG 2.1.4). */
const KEY = 'la-lumiere.shortcuts'

const moveCard = (step: 1 | -1): void => {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')]
  const current = cards.findIndex((card) => card.contains(document.activeElement))
  const next = cards[current === -1 ? (step === 1 ? 0 : cards.length - 1) : current + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const confirmCard = (): void =>
  document.activeElement
    ?.closest('[data-card]')
    ?.querySelector<HTMLButtonElement>('button[data-confirms]:enabled')
    ?.click()

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Whether a dialog or the curtain covers the portal; shortcuts then do nothing. */
const isCovered = () => document.querySelector('dialog[open]') !== null

const useShortcutsHere = (onList: () => void): readonly Shortcut[] => {
  const view = usePortalView()
  const { begin } = useEntries()
  const { reload } = useFreshness()
  const ofLists = [
    { key: '/', does: 'Search', act: focusSearch },
    { key: 'c', does: 'Confirm the card in focus', act: confirmCard },
  ]
  return [
    ...(view.open === 'list' || view.open === view.tab ? ofLists : []),
    ...TABS.map((tab) => ({
      key: VIEWS[tab].shortcut,
      does: VIEWS[tab].title,
      act: () => (tab === 'bookings' ? view.showList() : view.showTab(tab)),
    })),
    { key: 'd', does: 'Diary', act: () => view.showDiary() },
    { key: 'n', does: 'New booking', act: () => begin() },
    ...(view.open === 'diary'
      ? [
          { key: '[', does: 'Day before', act: () => view.turnDays(-1) },
          { key: ']', does: 'Day after', act: () => view.turnDays(1) },
        ]
      : []),
    { key: 'j', does: 'Next card', act: () => moveCard(1) },
    { key: 'k', does: 'Previous card', act: () => moveCard(-1) },
    { key: 'r', does: 'Refresh', act: () => void reload() },
    { key: '?', does: 'This list', act: onList },
  ]
}

/** Runs shortcuts wherever the focus is, except in a field; `list` is the dialog that names them, while it is open. */
export const usePortalShortcuts = () => {
  const [isOn, setOn] = useState(() => readStored('localStorage', KEY) !== 'off')
  const [isListShown, setListShown] = useState(false)
  const showList = () => setListShown(true)
  const shortcuts = useShortcutsHere(showList)
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
  const turn = (on: boolean) => {
    writeStored('localStorage', KEY, on ? 'on' : 'off')
    setOn(on)
  }
  const list = isListShown && (
    <Dialog title="Keyboard shortcuts" onClose={() => setListShown(false)}>
      <dl className="grid grid-cols-[3rem_1fr] gap-y-2">
        {shortcuts.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex min-w-8 justify-center rounded-[2px] border border-line bg-sand px-2">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckField checked={isOn} onChange={(event) => turn(event.target.checked)} className="mt-5">
        Use these keys on this device
      </CheckField>
    </Dialog>
  )
  return { showList, list }
}
