import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { listServices, rememberedServices } from '#data/services.ts'
import type { Service } from '#domain/service.ts'
import { useServices } from './use-services.ts'

vi.mock('#data/services.ts', () => ({ listServices: vi.fn(), rememberedServices: vi.fn() }))

const remembered = [{ name: 'Hot Stone' }] as Service[]

it('is not told to have failed before this device’s own list has been looked for, however fast it fails', () => {
  vi.mocked(rememberedServices).mockReturnValue(remembered)
  // Faster than any promise: within the effects of the first drawing.
  const atOnce = { then: (_: unknown, fail: (error: Error) => void) => fail(new Error('offline')) }
  vi.mocked(listServices).mockReturnValue(atOnce as Promise<Service[]>)
  const drawn: object[] = []
  const Menu = () => {
    const { list, loading, failed } = useServices('whole')
    drawn.push({ known: list.length, loading, failed })
    return null
  }
  render(<Menu />)
  expect(drawn).toContainEqual({ known: 0, loading: true, failed: false })
  expect(drawn).not.toContainEqual({ known: 0, loading: false, failed: true })
  expect(drawn.at(-1)).toEqual({ known: 1, loading: false, failed: true })
})
