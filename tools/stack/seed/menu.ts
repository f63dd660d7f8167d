import { readFileSync } from 'node:fs'
import { menuFromTable } from '../../owner/set-up/menu-table.ts'

/** The menu of the demo, and an example of the table that set-up takes: every category and icon, and one price that is no plain amount. */
export const DEMO_MENU = menuFromTable(readFileSync(new URL('menu.csv', import.meta.url), 'utf8')).menu
