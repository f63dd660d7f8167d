import { forcePrefix } from '#domain/phone.ts'

/** What the phone field shows when nothing was typed. */
export const BARE_PREFIX = forcePrefix('')

const digitsOf = (text: string) => text.replace(/\D/g, '')

const sharedStart = (one: string, other: string) => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/**
 * The phone field after an edit: `before` is what it showed, `raw` what the browser made of it, with the caret behind
 * the edited part. The prefix survives whatever was done to it, and the caret stays behind the same digit.
 */
export const afterTyping = (before: string, raw: string, caret: number): { text: string; caret: number } => {
  const edited = raw.slice(0, caret)
  const rest = raw.slice(caret)
  const touchedPrefix = !edited.startsWith(BARE_PREFIX) && before.startsWith(BARE_PREFIX) && before.endsWith(rest)
  // Digits behind a damaged prefix stay, and what was put into the prefix counts as typed after it.
  const kept = touchedPrefix ? before.slice(Math.max(BARE_PREFIX.length, before.length - rest.length)) : rest
  const typed = touchedPrefix ? edited.slice(sharedStart(edited, BARE_PREFIX)) : edited

  const text = forcePrefix(typed + kept)
  // A full number takes no digit in its middle: it would push out one that was typed before.
  if (kept !== '' && before.endsWith(kept) && !text.endsWith(digitsOf(kept)))
    return { text: before, caret: before.length - kept.length }
  return { text, caret: Math.min(forcePrefix(typed).length, text.length) }
}
