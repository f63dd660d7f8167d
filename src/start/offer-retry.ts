import { giveBackEntered, keepEntered } from './entered.ts'

const BOX =
  'position:fixed;inset:auto 0 0;z-index:70;padding:1rem;background:#1c1a17;color:#fffff0;text-align:center;font-size:1.0625rem'
const BUTTON =
  'display:block;margin:.5rem auto 0;padding:.625rem 1.75rem;min-height:3rem;background:#d4af37;color:#1c1a17'

/**
 * Shows a note with Retry below the prerendered page when its client has not loaded. Plain DOM, because React is part of the client.
 * Returns a function that removes the note.
 */
export const offerRetry = (): (() => void) => {
  // Restores the values from before the reload first, because `keepEntered` stores the current ones.
  giveBackEntered()
  const retry = Object.assign(document.createElement('button'), {
    textContent: 'Retry',
    onclick: () => {
      keepEntered()
      location.reload()
    },
  })
  retry.style.cssText = BUTTON
  const box = Object.assign(document.createElement('div'), { role: 'alert' })
  box.style.cssText = BOX
  box.append(`A part of this page did not arrive.${keepEntered() ? ' What you typed is kept.' : ''}`, retry)
  document.body.append(box)
  return () => box.remove()
}
