// A step of npm run deploy and deploy:rules: writes the rules with their own hash in them (build/rules-edition.ts) into the folder that firebase.json
// names. It is beside dist, so that the rules are not published with the pages, and ignored by git.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { tsImport } from 'tsx/esm/api'

const root = path.join(import.meta.dirname, '..')
const { completeRules, rulesEdition } = await tsImport('../build/rules-edition.ts', import.meta.url)

const rules = readFileSync(path.join(root, 'firestore.rules'), 'utf8')
const { firestore } = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'))
const file = path.join(root, firestore.rules)
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, completeRules(rules))
console.log(`${firestore.rules}: the rules ${rulesEdition(rules)}.`)
