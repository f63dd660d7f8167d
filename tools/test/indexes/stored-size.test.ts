import { expect, test } from 'vitest'
import type { IndexFile } from './index-file.ts'
import { storedSize } from './stored-size.ts'

const only = (fieldPath: string): IndexFile => ({
  indexes: [],
  fieldOverrides: [
    { collectionGroup: 'tasks', fieldPath: '*', indexes: [] },
    { collectionGroup: 'tasks', fieldPath, indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }] },
  ],
})
const TASK = { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' }

test('the document of Google’s page has 147 bytes', () => {
  expect(storedSize(only('none'), 'users/jeff/tasks/my_task_id', TASK)).toBe(147)
})

test('an index entry adds the names of document and parent, the field and its value, and 32 bytes', () => {
  expect(storedSize(only('done'), 'users/jeff/tasks/my_task_id', TASK)).toBe(147 + 44 + 27 + 5 + 1 + 32)
})
