import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '#features/menu/service.ts'
import { OFFERS } from './offers.ts'
import table from './pictures.json'
import { picture, type PictureName } from './pictures.ts'
import { NOT_FOUND, screenAt, SCREENS } from './screens.ts'
import { TEAM } from './team.ts'
import { TREATMENTS } from './treatments.ts'

describe('pictures', () => {
  it('are in public/images in both formats at every width of the table', () => {
    const names = Object.keys(table) as PictureName[]
    expect(names.length).toBeGreaterThan(22)
    const missing = names.flatMap((name) => {
      const { version, widths } = picture(name)
      const files = widths.flatMap((width) => ['avif', 'webp'].map((format) => `${name}.${version}-${width}.${format}`))
      return files.filter((file) => !existsSync(`public/images/${file}`))
    })
    expect(missing).toEqual([])
  })
})

describe('the fixed texts', () => {
  it('offer three packages at 300, 600 and 250, each found by its id', () => {
    expect(OFFERS.map(({ name, price }) => [name, price])).toEqual([
      ['Summer Relax Massage', '300'],
      ['Couples Massage', '600'],
      ['Mani-Pedi Deluxe', '250'],
    ])
    expect(OFFERS.map(({ minutes, guests, treatments }) => [minutes, guests, ...treatments])).toEqual([
      [60, 1, 'Deep Tissue Massage'],
      [60, 2, 'Swedish Massage'],
      [120, 1, 'Gel Manicure', 'Spa Pedicure'],
    ])
  })

  it('name three team members with the specified roles and specialties', () => {
    expect(TEAM.map(({ role, specialty }) => `${role} (${specialty})`)).toEqual([
      'Lead Massage Therapist (Deep Tissue & Swedish Massage)',
      'Senior Aesthetician (Facial Treatments & Skincare)',
      'Nail Specialist (Manicures & Pedicures)',
    ])
  })

  it('describe every category of treatments, which come as massage, facial, nails', () => {
    expect(CATEGORIES.map(({ id }) => id)).toEqual(['massage', 'facial', 'nails'])
    for (const { id } of CATEGORIES) expect(TREATMENTS[id].description.length).toBeGreaterThan(20)
  })
})

describe('screens', () => {
  it('are found with or without a slash at the end, and with encoded letters; any other address is not found', () => {
    expect(screenAt('/about/')).toBe(SCREENS['/about'])
    expect(screenAt('/my%2Dbooking')).toBe(SCREENS['/my-booking'])
    expect(screenAt('/%')).toBe(NOT_FOUND)
    expect(screenAt('/')).toBe(SCREENS['/'])
    expect(screenAt('/nowhere')).toBe(NOT_FOUND)
  })
})
