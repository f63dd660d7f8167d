import { expect, it, vi } from 'vitest'
import { newId } from '#data/new-id.ts'

vi.mock('#data/new-id.ts')

it('a module that is mocked without a factory calls nothing', () => {
  expect(vi.isMockFunction(newId)).toBe(true)
  expect(newId()).toBeUndefined()
})
