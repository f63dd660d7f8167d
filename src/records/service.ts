import type { Fields } from './fields.ts'

export const SERVICE_FORM = {
  name: { is: 'name', most: 80 },
  description: { is: 'line', most: 400 },
  category: { is: 'oneOf', values: ['massage', 'facial', 'nails'] },
  /** 0 if it is not known. */
  duration: { is: 'whole', least: 5, most: 480, absent: 0 },
  /** Shown as stored. */
  price: { is: 'price' },
  icon: { is: 'oneOf', values: ['Sparkles', 'Heart', 'Droplets', 'Flower2', 'Hand', 'Footprints'] },
} as const satisfies Fields

export type IconName = (typeof SERVICE_FORM.icon.values)[number]

/** What visitors are shown of it. */
export const SHOWN_SERVICE = {
  ...SERVICE_FORM,
  /** Within its category, where main set an order. */
  position: { is: 'whole', least: 0, most: 99, isOptional: true, isNullable: true },
} as const satisfies Fields

export const SERVICE = {
  ...SHOWN_SERVICE,
  hidden: { is: 'flag', isOptional: true },
  updatedAt: { is: 'moment' },
} as const satisfies Fields
