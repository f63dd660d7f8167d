import { describe, expect, it, vi } from 'vitest'
import { input, load, PLAN, prepareStarter } from '#support/starter.ts'
import { start } from './start.ts'

prepareStarter()

describe('the splash', () => {
  it('is skipped when this session has shown it, and plays without storage', () => {
    sessionStorage.setItem(`splash:${location.pathname}`, 'shown')
    start(PLAN, load)
    expect(document.documentElement.dataset['splash']).toBe('seen')
    delete document.documentElement.dataset['splash']
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied')
    })
    start(PLAN, load)
    expect(document.documentElement.dataset['splash']).toBeUndefined()
  })

  it('ends at a touch, and counts as seen; a page without one is left alone', () => {
    start(PLAN, load)
    input('pointerdown')
    expect(document.documentElement.dataset['splash']).toBeUndefined()
    document.body.innerHTML = '<main></main><div class="splash"></div>'
    input('pointerdown')
    expect(document.documentElement.dataset['splash']).toBe('seen')
    expect(sessionStorage.getItem(`splash:${location.pathname}`)).toBe('shown')
  })

  it('ends at an input until React listens, and from then on only by React', () => {
    document.body.innerHTML = '<main></main><div class="splash"></div>'
    start(PLAN, load)
    input('hydrating')
    input('wheel')
    expect(document.documentElement.dataset['splash']).toBe('seen')
    delete document.documentElement.dataset['splash']
    input('hydrated')
    input('wheel')
    expect(document.documentElement.dataset['splash']).toBeUndefined()
  })
})
