import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLIENT } from '#records/client.ts'
import { beginningsToFind, beginsName, searchWordsOf, SHORTEST, wordsIn } from './names.ts'

const person = (own: Partial<Parameters<typeof searchWordsOf>[0]> = {}) => ({
  ...{ fullName: '', firstName: '', lastName: '', phone: '' },
  ...own,
})

describe('a client is found by', () => {
  it.each([
    [{ fullName: 'Zoë Li' }, ['zoe', 'li']],
    [{ firstName: 'Thandi', lastName: 'Thandi' }, ['tha', 'than', 'thand', 'thandi']],
    [
      { fullName: 'Jean-Luc O’Brien' },
      ['jea', 'jean', 'jeanl', 'jeanlu', 'jeanluc', 'luc', 'obr', 'obri', 'obrie', 'obrien', 'bri', 'brie', 'brien'],
    ],
    [{ phone: '+267 71 23 13 33' }, ['1333']],
    [{ phone: '123' }, []],
    [{ fullName: '🌿 -' }, []],
  ])('%j: %j', (own, words) => {
    expect(searchWordsOf(person(own))).toEqual(words)
  })

  it('each beginning of three letters or more of a name of six words, within the limits', () => {
    const word = fc.stringMatching(/^[a-zé]{3,12}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(), (names, pick) => {
        const all = person({ fullName: names.join(' ') })
        const stored = searchWordsOf(all)
        expect(stored.length).toBeLessThanOrEqual(CLIENT.search.most)
        const typed = (names[pick % names.length] ?? '').slice(0, SHORTEST + (pick % 10))
        expect(stored).toContain(beginningsToFind(wordsIn(typed)[0] ?? [])[0])
        expect(beginsName(all, typed)).toBe(true)
      }),
    )
  })

  it('no half of a letter outside of the basic plane, which the database refuses', () => {
    expect(searchWordsOf(person({ fullName: '𞤀𞤣𞤤𞤢𞤥𞤢' })).every((one) => one.isWellFormed())).toBe(true)
  })
})

it.each<[string, string, boolean]>([
  ['Amàra Dube', 'du am', true],
  ['Amàra Dube', 'ube', false],
  ['Amàra Dube', 'amara x', false],
  ...["Mary-Ann O'Neill", 'MARYANN ONEILL', 'mary ann o neill', 'Mary‑Ann O’Neill'].map(
    (typed): [string, string, boolean] => ['Mary-Ann O’Neill', typed, true],
  ),
])('the name %s is begun by “%s”: %s', (fullName, query, expected) => {
  expect(beginsName(person({ fullName }), query)).toBe(expected)
})
