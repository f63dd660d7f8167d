/** A honeypot: a field that people neither see nor reach, so only bots fill it in. */
export const TRAP = 'website'

export const BotTrap = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Leave this empty
      <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" data-1p-ignore="" data-lpignore="true" />
    </label>
  </div>
)
