import { spa } from '#config/spa.ts'

/** Days, then times; a narrow place breaks between the two and nowhere else. */
export const OpeningHours = () => {
  const [days, ...times] = spa.hours.text.split(', ')
  return (
    <>
      <span className="inline-block">{times.length > 0 ? `${days},` : days}</span>{' '}
      <span className="inline-block">{times.join(', ')}</span>
    </>
  )
}
