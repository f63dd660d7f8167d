import { giveBackEntered, keepEntered } from './entered.ts'

const NOTE =
  'position:sticky;bottom:0;z-index:70;padding:1rem;background:#1c1a17;color:#fffff0;text-align:center;font-size:1.0625rem'
const BUTTON =
  'display:block;margin:.5rem auto 0;padding:.625rem 1.75rem;min-height:3rem;background:#d4af37;color:#1c1a17'

/** Shows a note below the prerendered page. Plain DOM, because React is part of the client. Returns a function that removes it. */
export const showNote = (role: 'alert' | 'status', ...parts: (string | Node)[]): (() => void) => {
  const note = document.createElement('div')
  note.setAttribute('role', role)
  note.style.cssText = NOTE
  note.append(...parts)
  document.body.append(note)
  return () => note.remove()
}

/** A note with Retry, for a page whose client has not loaded. What was typed comes back after the reload. */
export const offerRetry = (): (() => void) => {
  // First what was kept before, because `keepEntered` stores the present values.
  giveBackEntered()
  const retry = Object.assign(document.createElement('button'), {
    textContent: 'Retry',
    onclick: () => {
      keepEntered()
      location.reload()
    },
  })
  retry.style.cssText = BUTTON
  return showNote('alert', 'A part of this page did not arrive.', retry)
}
