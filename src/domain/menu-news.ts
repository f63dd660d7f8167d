import { SERVICE_FIELDS, type ServiceDraft } from './menu-draft.ts'
import { CATEGORIES } from './service.ts'
import type { Staff } from './staff.ts'
import type { Stamp } from '#records/stored.ts'

const inWords = (name: (typeof SERVICE_FIELDS)[number], { category, ...now }: ServiceDraft): string => {
  switch (name) {
    case 'category':
      return `the category to ${CATEGORIES.find(({ id }) => id === category)?.label ?? category}`
    case 'duration':
      return `the minutes to ${now.duration}`
    case 'description':
      return 'the description'
    case 'icon':
      return 'the picture'
    default:
      return `the ${name} to ${now[name] || 'nothing'}`
  }
}

/** `Naledi`; `you` for a change by the same person in another tab. */
export const whoChanged = (stamp: Stamp | undefined, staff: Staff): string =>
  stamp?.uid === staff.uid ? 'you' : stamp?.name || 'somebody else'

/** `the price to P400 and the description`: the differing fields and their current values; empty when nothing differs. */
export const differences = (now: ServiceDraft, shown: ServiceDraft): string => {
  const changes = SERVICE_FIELDS.filter((name) => now[name] !== shown[name]).map((name) => inWords(name, now))
  return new Intl.ListFormat('en', { style: 'long', type: 'conjunction' }).format(changes)
}
