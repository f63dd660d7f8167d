import { describe, expect, it } from 'vitest'
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

describe('the spa as the deployment knows it', () => {
  it('is the supplied one when the environment says nothing', () => {
    const spa = spaFrom(parseEnv({}).spa)
    expect(spa).toMatchObject({ name: 'La Lumière', place: 'Mmopane, Botswana', currency: 'P' })
    expect(spa.phone).not.toBe(spa.servicesPhone)
  })

  it('takes every value of the environment', () => {
    const { name, phone, servicesPhone, whatsapp, lodge, mail, map } = spaFrom(parseEnv(OWN).spa)
    expect([name, phone, servicesPhone, whatsapp, lodge]).toEqual([
      'Acacia Spa',
      '+267 72 345 678',
      '+267 3 123 456',
      '+267 72 345 678',
      'Acacia Lodge',
    ])
    expect(Object.values(mail)).toEqual(['bookings', 'info', 'receipts', 'admin'].map((box) => `${box}@spa.co.bw`))
    expect(map).toEqual({ latitude: -24.5, longitude: 25.8 })
  })

  it('says what the name means for the supplied name alone', () => {
    expect(spaFrom(parseEnv({ VITE_SPA_NAME: 'La Lumière' }).spa).meaning).toBe('The Light')
    expect(spaFrom(parseEnv(OWN).spa).meaning).toBeUndefined()
  })
})

describe('placeholders', () => {
  it('are phones, mailboxes and map until they are replaced', () => {
    const names = Object.keys(OWN).filter((name) => !/_(NAME|LODGE)$/.test(name))
    expect(placeholderNames(parseEnv({}).spa)).toEqual(names)
  })

  it('are none once all are replaced', () => {
    expect(placeholderNames(parseEnv(OWN).spa)).toEqual([])
  })

  it.each([
    ['VITE_SPA_PHONE', '+26771234567'],
    ['VITE_SPA_WHATSAPP', '+267 1 234 567'],
    ['VITE_SPA_MAIL_ADMIN', 'someone@spa.example'],
    ['VITE_SPA_MAP', ''],
  ])('include %s written as "%s"', (name, value) => {
    expect(placeholderNames(parseEnv({ ...OWN, [name]: value }).spa)).toEqual([name])
  })
})
