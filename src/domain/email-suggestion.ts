/** Where our guests have their mail: `label` is what gets misspelt, `ends` what may follow it, the likeliest first. */
const PROVIDERS: readonly { label: string; ends: readonly string[] }[] = [
  { label: 'gmail', ends: ['com'] },
  { label: 'yahoo', ends: ['com', 'co.za', 'co.uk'] },
  { label: 'outlook', ends: ['com'] },
  { label: 'hotmail', ends: ['com', 'co.za', 'co.uk'] },
  { label: 'icloud', ends: ['com'] },
  { label: 'live', ends: ['com', 'co.za', 'co.uk'] },
  { label: 'botsnet', ends: ['bw'] },
  { label: 'gov', ends: ['bw'] },
]

/** Labels as short as `live` and `gov` are a letter away from many real ones. */
const isDistinctive = (label: string) => label.length >= 5

/** Countries in place of `.com`: real endings, at which these providers have no mailboxes. */
const ENDS_MISTAKEN_FOR_COM = ['co', 'cm', 'om']
/** Gmail has one domain only. */
const ENDS_MISTAKEN_FOR_GMAIL = ['co.bw', 'bw', 'co.za']

const KEYBOARD = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** How far each row is set to the right, in keys. */
const ROW_OFFSETS = [-0.5, 0, 0.25, 0.75]

const placeOf = (key: string) => {
  const row = KEYBOARD.findIndex((keys) => keys.includes(key))
  return { row, column: (KEYBOARD[row]?.indexOf(key) ?? NaN) + (ROW_OFFSETS[row] ?? NaN) }
}

const areNeighbours = (one: string, other: string) => {
  const [a, b] = [placeOf(one), placeOf(other)]
  return Math.abs(a.row - b.row) <= 1 && Math.abs(a.column - b.column) <= 1
}

/** Whether that many slips make one text of the other: a letter too many, one too few, two swapped, or the key beside. */
const isWithin = (slips: number, typed: string, meant: string): boolean => {
  const [first = '', second = ''] = typed
  const [wanted = '', next = ''] = meant
  if (typed === meant) return true
  if (first === wanted) return isWithin(slips, typed.slice(1), meant.slice(1))
  if (slips === 0) return false
  const isSwapped = first === next && second === wanted
  return (
    (first !== '' && isWithin(slips - 1, typed.slice(1), meant)) ||
    (wanted !== '' && isWithin(slips - 1, typed, meant.slice(1))) ||
    (areNeighbours(first, wanted) && isWithin(slips - 1, typed.slice(1), meant.slice(1))) ||
    (isSwapped && isWithin(slips - 1, typed.slice(2), meant.slice(2)))
  )
}

const isSwap = (typed: string, meant: string) =>
  [...typed].sort().join('') === [...meant].sort().join('') && isWithin(1, typed, meant)

/** The first letter is nearly always right; another one is more often another provider (`ymail`, `email`). */
const isLabelSlip = (typed: string, label: string) => {
  if (isSwap(typed, label)) return true
  const slips = label.length >= 6 ? 2 : 1
  return isDistinctive(label) && typed[0] === label[0] && isWithin(slips, typed, label)
}

const countryOf = (end: string) => /(?:^|\.)([a-z]{2})$/.exec(end)?.[1]

const isEndSlip = (typed: string, end: string, label: string) => {
  if (isDistinctive(label) && end === 'com' && (typed === '' || ENDS_MISTAKEN_FOR_COM.includes(typed))) return true
  if (label === 'gmail' && ENDS_MISTAKEN_FOR_GMAIL.includes(typed)) return true
  // Another country is another domain.
  const country = countryOf(typed)
  return typed !== '' && (country === undefined || country === countryOf(end)) && isWithin(1, typed, end)
}

const domainMeant = (typed: string): string | undefined => {
  const domains = PROVIDERS.flatMap(({ label, ends }) => ends.map((end) => ({ label, end, domain: `${label}.${end}` })))
  if (domains.some(({ domain }) => domain === typed)) return undefined
  const letters = typed.replace(/[.,\s]/g, '')
  const [typedLabel = '', ...rest] = typed.split('.')
  const typedEnd = rest.join('.')
  return domains.find(({ label, end, domain }) => {
    if (domain.replaceAll('.', '') === letters) return true
    const isSameLabel = typedLabel === label
    return (
      (isSameLabel || isLabelSlip(typedLabel, label)) &&
      ((typedEnd === end && !isSameLabel) || isEndSlip(typedEnd, end, label))
    )
  })?.domain
}

/** The address that was probably meant, when the domain is a near miss of a common one; undefined for any other address. */
export const emailSuggestion = (email: string): string | undefined => {
  const [, name, domain] = /^([^@]+)@([^@]+)$/.exec(email.trim()) ?? []
  const meant = domain === undefined ? undefined : domainMeant(domain.toLowerCase())
  return meant && name && `${name}@${meant}`
}
