import path from 'node:path'
import { defineConfig } from 'vite'
import { demoEnv } from '../../tools/stack/demo-env.ts'
import { localStack } from '../../tools/stack/local-stack.ts'
import { readFirestoreChoice } from '../../tools/stack/stack-firestore.ts'
import { readPorts } from '../../tools/stack/ports.ts'

/** The local stack without the site's other plugins, which these tests are not about. */
export default defineConfig(({ isPreview }) => {
  const ports = readPorts(process.env, isPreview ? 'preview' : 'dev')
  Object.assign(process.env, demoEnv(ports))
  return {
    root: path.resolve(import.meta.dirname, '../..'),
    cacheDir: path.resolve(import.meta.dirname, '../../node_modules/.cache/stack-test'),
    plugins: [localStack({ ports, firestore: readFirestoreChoice(process.env) })],
    server: { host: '127.0.0.1', port: ports.site, strictPort: true },
    preview: { host: '127.0.0.1', port: ports.site, strictPort: true },
  }
})
