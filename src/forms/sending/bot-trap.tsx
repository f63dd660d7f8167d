/** A honeypot: a field that people neither see nor reach, so only bots fill it in. */
const TRAP = 'website'

/**
 * Whether to ask for one more press before sending, because the honeypot is filled in. True at most once, because the browser of a person
 * may have filled it in.
 */
export const isTrapped = (form: HTMLFormElement): boolean => {
  const trap = form.elements.namedItem(TRAP)
  if (!(trap instanceof HTMLInputElement) || trap.disabled || trap.value === '') return false
  trap.value = ''
  trap.disabled = true
  return true
}

export const BotTrap = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Leave this empty
      <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" data-1p-ignore="" data-lpignore="true" />
    </label>
  </div>
)
