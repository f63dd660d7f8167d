/** Where our guests have their mail, the likeliest first. Not `live.com` and `gov.bw`: many real domains are a letter away from those. */
const DOMAINS = [
  ...['gmail.com', 'yahoo.com', 'yahoo.co.za', 'yahoo.co.uk', 'outlook.com', 'hotmail.com', 'hotmail.co.za'],
  ...['hotmail.co.uk', 'icloud.com', 'botsnet.bw'],
]

/** Whether one letter is too many, missing or wrong. */
const isOneSlip = (typed: string, meant: string): boolean => {
  let same = 0
  while (same < meant.length && typed[same] === meant[same]) same += 1
  const [rest, wanted] = [typed.slice(same), meant.slice(same)]
  return rest.slice(1) === wanted || rest === wanted.slice(1) || rest.slice(1) === wanted.slice(1)
}

const sorted = (text: string) => [...text].sort().join('')

/** The first letter is nearly always right; another one is more often another provider (`ymail`, `email`). */
const isMissed = (typed: string, meant: string): boolean =>
  typed[0] === meant[0] && (isOneSlip(typed, meant) || sorted(typed) === sorted(meant) || meant.startsWith(`${typed}.`))

/** The address that was probably meant, when the domain is a near miss of a common one; undefined for any other address. */
export const emailSuggestion = (email: string): string | undefined => {
  const [, name, domain = ''] = /^([^@]+)@([^@]+)$/.exec(email.trim()) ?? []
  const typed = domain.toLowerCase()
  const meant = DOMAINS.includes(typed) ? undefined : DOMAINS.find((one) => isMissed(typed, one))
  return meant && name && `${name}@${meant}`
}
