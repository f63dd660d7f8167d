import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CLOSING, FIRST_SLOT, LAST_SLOT, LIMITS, MESSAGE_MIN, SLOT_STEP } from './limits.ts'

it('the limits are those the house decided', () => {
  expect(LIMITS).toMatchObject({
    firstName: 60,
    lastName: 60,
    fullName: 121,
    email: 254,
    phone: 20,
    specialRequests: 1000,
    servicesPerBooking: 10,
    serviceName: 80,
    servicesText: 2000,
    priceText: 40,
    rejectionReason: 500,
    notes: 4000,
    preferences: 4000,
    daysAhead: 366,
    message: 500,
  })
  expect([MESSAGE_MIN, FIRST_SLOT, LAST_SLOT, SLOT_STEP, CLOSING]).toEqual([10, 540, 1110, 30, 1110])
})

it('every limit stands in firestore.rules at its field', () => {
  const rules = readFileSync('firestore.rules', 'utf8')
  const written: Record<keyof typeof LIMITS, RegExp> = {
    firstName: /isText\(data\.firstName, \d, (\d+)\)/g,
    lastName: /isText\(data\.lastName, \d, (\d+)\)/g,
    fullName: /isText\(data\.fullName, \d, (\d+)\)/g,
    email: /isText\((?:value, 5|data\.email, \d), (\d+)\)/g,
    phone: /isText\((?:value, 1|data\.phone, \d), (\d+)\)/g,
    specialRequests: /isText\(data\.specialRequests, 0, (\d+)\)/g,
    servicesPerBooking: /chosen\.size\(\) <= (\d+)/g,
    serviceName: /isText\(\w+\.name, 1, (\d+)\)/g,
    serviceDuration: /\w+\.duration <= (\d+)/g,
    servicesText: /isText\(data\.services, 1, (\d+)\)/g,
    priceText: /isText\(\w+\.(?:price|totalPrice), \d, (\d+)\)/g,
    totalTime: /isText\(data\.totalTime, 1, (\d+)\)/g,
    rejectionReason: /isText\(after\.rejectionReason, 1, (\d+)\)/g,
    notes: /isText\((?:data|after)\.notes, 0, (\d+)\)/g,
    preferences: /isText\((?:data|after)\.preferences, 0, (\d+)\)/g,
    daysAhead: /duration\.value\((\d+), 'd'\)/g,
    contactName: /isText\(data\.name, 2, (\d+)\)/g,
    message: /isText\(data\.message, 10, (\d+)\)/g,
  }
  for (const [name, pattern] of Object.entries(written)) {
    const numbers = Array.from(rules.matchAll(pattern), ([, number]) => Number(number))
    expect(numbers.length, name).toBeGreaterThan(0)
    expect(new Set(numbers), name).toEqual(new Set([LIMITS[name as keyof typeof LIMITS]]))
  }
})
