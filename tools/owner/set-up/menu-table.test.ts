import { describe, expect, it } from 'vitest'
import { parseService } from '#features/menu/published-menu.ts'
import { menuFromTable, tableText } from './menu-table.ts'

const HEAD = 'name,category,minutes,price,description,icon'
const table = (...lines: string[]) => menuFromTable([HEAD, ...lines].join('\n'))

describe('a menu as a table', () => {
  it('becomes treatments that the site can show, with ids from their names', () => {
    const { menu, problems } = table(
      '"Hot Stone Massage","massage",90,P680,"Warm stones, slowly.",Flower2',
      'Pédicure Pétale,Nails,45,From P300,,',
    )
    expect(problems).toEqual([])
    expect(menu).toEqual([
      {
        id: 'hot-stone-massage',
        name: 'Hot Stone Massage',
        category: 'massage',
        duration: 90,
        price: 'P680',
        description: 'Warm stones, slowly.',
        icon: 'Flower2',
      },
      expect.objectContaining({ id: 'pedicure-petale', category: 'nails', price: 'From P300', icon: 'Hand' }),
    ])
    for (const { id, ...fields } of menu) expect(parseService(id, fields)).toMatchObject({ id })
  })

  it('is read as spreadsheets of other countries write it: semicolons or tabs, a mark at the beginning, columns in any order', () => {
    for (const between of [';', '\t'])
      expect(
        menuFromTable(
          `\uFEFF${['Price', 'Minutes', 'Category', 'Name'].join(between)}\r\nP250;30;facial;Express`.replaceAll(
            ';',
            between,
          ),
        ),
      ).toMatchObject({ menu: [{ name: 'Express', duration: 30, description: '' }], problems: [] })
  })

  it('has the separator of its first line, so that the others stay text', () => {
    expect(
      menuFromTable('name;category;minutes;price;description\nCouples Ritual;massage;120;P1,250;For two, slowly'),
    ).toMatchObject({
      menu: [{ name: 'Couples Ritual', price: 'P1,250', description: 'For two, slowly' }],
      problems: [],
    })
  })

  it('names the line that has too many cells, also below a text of several lines', () => {
    const { problems } = table('Facial,facial,60,P300,"One\ntwo",', 'Couples Ritual,massage,120,P1,250,For two,Heart')
    expect(problems).toEqual([
      'Line 4: 7 cells, but the first line has 6. Put a text with the separator in quotes, such as "P1,250".',
    ])
  })

  it('is refused as a whole, with the line and what to write, and every reason at once', () => {
    const { problems } = table(
      'Swedish Massage,massage,60,P450,,',
      'swedish massage,massage,60,P450,,',
      'Sauna,heat,60,P450,,',
      'Gel Manicure,nails,an hour,P240,,',
      'Facial,facial,60,240 pula,,',
      `Facial of gold,facial,60,P900,${'long '.repeat(90)},`,
    )
    expect(problems).toEqual([
      'Line 3, swedish massage: Another treatment has this name. Bookings tell treatments apart by their names.',
      'Line 4: category is "heat". Write massage, facial or nails.',
      'Line 5, Gel Manicure: Please enter whole minutes from 5 to 480.',
      'Line 6, Facial: Please enter a price like P350 or From P300.',
      expect.stringMatching(/^Line 7, Facial of gold: At most 400 characters/),
    ])
  })

  it('needs its head, and tells which column is missing', () => {
    expect(menuFromTable('name,price\nSwedish Massage,P450').problems).toEqual([
      'The table needs a first line with name, category, minutes, price, description, icon; category and minutes is missing.',
    ])
    expect(menuFromTable('').problems).toHaveLength(1)
  })

  it('is read in UTF-8, and as Excel on Windows writes it', () => {
    const text = `${HEAD}\nMen’s Pédicure – “Œillet”,nails,45,P300,,`
    expect(tableText(Buffer.from(text))).toBe(text)
    expect(tableText(Buffer.from(`\uFEFF${text}`))).toBe(text)
    // prettier-ignore
    const typed = new Map([['’', 0x92], ['–', 0x96], ['“', 0x93], ['”', 0x94], ['Œ', 0x8c]])
    expect(tableText(Uint8Array.from(text, (sign) => typed.get(sign) ?? sign.charCodeAt(0)))).toBe(text)
  })

  it('gives two names that come to one id two ids', () => {
    expect(table('Spa & Nails,nails,60,P100,,', 'Spa + Nails,nails,60,P100,,').menu.map(({ id }) => id)).toEqual([
      'spa-nails',
      'spa-nails-2',
    ])
  })
})
