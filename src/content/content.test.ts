import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CATEGORIES } from '#features/menu/service.ts'
import { OFFERS } from './offers.ts'
import table from './pictures.json'
import { picture, type PictureName } from './pictures.ts'
import { NOT_FOUND, screenAt, SCREENS } from './screens.ts'
import { TEAM } from './team.ts'

it('pictures are in public/images in both formats at every width of the table', () => {
  const names = Object.keys(table) as PictureName[]
  expect(names.length).toBeGreaterThan(22)
  const missing = names.flatMap((name) => {
    const { version, widths } = picture(name)
    const files = widths.flatMap((width) => ['avif', 'webp'].map((format) => `${name}.${version}-${width}.${format}`))
    return files.filter((file) => !existsSync(`public/images/${file}`))
  })
  expect(missing).toEqual([])
})

it('the offers, the team and the categories are the specified ones', () => {
  expect(OFFERS.map(({ name, price, minutes, guests }) => [name, price, minutes, guests])).toEqual([
    ['Summer Relax Massage', 'P300', 60, 1],
    ['Couples Massage', 'P600', 60, 2],
    ['Mani-Pedi Deluxe', 'P250', 120, 1],
  ])
  expect(TEAM.map(({ role, specialty }) => `${role} (${specialty})`)).toEqual([
    'Lead Massage Therapist (Deep Tissue & Swedish Massage)',
    'Senior Aesthetician (Facial Treatments & Skincare)',
    'Nail Specialist (Manicures & Pedicures)',
  ])
  expect(CATEGORIES.map(({ id }) => id)).toEqual(['massage', 'facial', 'nails'])
})

it('screens are found with or without a slash at the end; any other address is not found', () => {
  expect(screenAt('/about/')).toBe(SCREENS['/about'])
  expect(screenAt('/')).toBe(SCREENS['/'])
  expect([screenAt('/%'), screenAt('/nowhere')]).toEqual([NOT_FOUND, NOT_FOUND])
})
