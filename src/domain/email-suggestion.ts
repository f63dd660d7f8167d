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

/** Real domains that are one letter away from a common one. */
const OTHER_DOMAINS = ['grail.com', 'live.cam']

/** Whether one letter is too many, missing or wrong, or two neighbours are swapped. */
const isOneSlip = (typed: string, meant: string): boolean => {
  let same = 0
  while (same < meant.length && typed[same] === meant[same]) same += 1
  const [rest, wanted] = [typed.slice(same), meant.slice(same)]
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2)
  return isSwapped || rest.slice(1) === wanted || rest === wanted.slice(1) || rest.slice(1) === wanted.slice(1)
}

const sorted = (text: string) => [...text].sort().join('')

/** The first letter is nearly always right; another one is more often another provider (`ymail`, `email`). */
const isLabelSlip = (typed: string, label: string) => {
  const [isShuffled, isSlip] = [sorted(typed) === sorted(label), isOneSlip(typed, label)]
  if (isShuffled && isSlip) return true
  return isDistinctive(label) && typed[0] === label[0] && (isShuffled || isSlip)
}

const countryOf = (end: string) => /(?:^|\.)([a-z]{2})$/.exec(end)?.[1]

const isEndSlip = (typed: string, end: string, label: string) => {
  if (isDistinctive(label) && end === 'com' && (typed === '' || ENDS_MISTAKEN_FOR_COM.includes(typed))) return true
  if (label === 'gmail' && ENDS_MISTAKEN_FOR_GMAIL.includes(typed)) return true
  // Another country is another domain.
  const country = countryOf(typed)
  return typed !== '' && (country === undefined || country === countryOf(end)) && isOneSlip(typed, end)
}

const domainMeant = (typed: string): string | undefined => {
  const domains = PROVIDERS.flatMap(({ label, ends }) => ends.map((end) => ({ label, end, domain: `${label}.${end}` })))
  if (OTHER_DOMAINS.includes(typed) || domains.some(({ domain }) => domain === typed)) return undefined
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
