import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { whileHydrating } from '#support/hydration.ts'
import { useHydrated } from './use-hydrated.ts'

const rendered: boolean[] = []
const Page = () => {
  const isHydrated = useHydrated()
  rendered.push(isHydrated)
  return <button disabled={!isHydrated}>Send</button>
}

it('is false in prerendered HTML and during hydration, true after it', () => {
  const container = document.createElement('div')
  container.innerHTML = whileHydrating(() => renderToString(<Page />))
  expect(container.querySelector('button')?.disabled).toBe(true)
  const mismatches: unknown[] = []
  const onRecoverableError = (error: unknown) => void mismatches.push(error)
  const { unmount } = whileHydrating(() => render(<Page />, { container, hydrate: true, onRecoverableError }))
  expect(container.querySelector('button')?.disabled).toBe(false)
  expect(mismatches).toEqual([])
  unmount()
})

it('is true from the first render of a page that a link leads to', () => {
  rendered.length = 0
  render(<Page />)
  expect(new Set(rendered)).toEqual(new Set([true]))
})
