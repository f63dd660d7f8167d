import { expect, it } from 'vitest'
import { parseEnv } from './parse-env.ts'
import { placeholderNames, spaFrom } from './spa.ts'

const OWN = {
  VITE_SPA_NAME: 'Acacia Spa',
  VITE_SPA_PHONE: '+267 72 345 678',
  VITE_SPA_SERVICES_PHONE: '+267 3 123 456',
  VITE_SPA_WHATSAPP: '+267 72 345 678',
  VITE_SPA_MAIL_BOOKINGS: 'bookings@spa.co.bw',
  VITE_SPA_MAIL_INFO: 'info@spa.co.bw',
  VITE_SPA_MAIL_RECEIPTS: 'receipts@spa.co.bw',
  VITE_SPA_MAIL_ADMIN: 'admin@spa.co.bw',
  VITE_SPA_LODGE: 'Acacia Lodge',
  VITE_SPA_MAP: '-24.5, 25.8',
}

it('the spa is the supplied one, or has every value of the environment; its name has a meaning only while it is the supplied one', () => {
  expect(spaFrom(parseEnv({}).spa)).toMatchObject({ name: 'La Lumière', currency: 'P', meaning: 'The Light' })
  const { name, phone, servicesPhone, lodge, mail, map, meaning } = spaFrom(parseEnv(OWN).spa)
  expect([name, phone, servicesPhone, lodge]).toEqual([
    'Acacia Spa',
    '+267 72 345 678',
    '+267 3 123 456',
    'Acacia Lodge',
  ])
  expect(Object.values(mail)).toEqual(['bookings', 'info', 'receipts', 'admin'].map((box) => `${box}@spa.co.bw`))
  expect([map, meaning]).toEqual([{ latitude: -24.5, longitude: 25.8 }, undefined])
})

it('placeholders are phones, mailboxes and map until they are replaced, however they are written', () => {
  const names = Object.keys(OWN).filter((name) => !/_(NAME|LODGE)$/.test(name))
  expect([placeholderNames(parseEnv({}).spa), placeholderNames(parseEnv(OWN).spa)]).toEqual([names, []])
  for (const [name, value] of [
    ['VITE_SPA_PHONE', '+26771234567'],
    ['VITE_SPA_WHATSAPP', '+267 1 234 567'],
    ['VITE_SPA_MAIL_ADMIN', 'someone@spa.example'],
    ['VITE_SPA_MAP', ''],
  ] as const)
    expect(placeholderNames(parseEnv({ ...OWN, [name]: value }).spa)).toEqual([name])
})
