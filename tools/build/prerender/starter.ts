import path from 'node:path'
import { build } from 'vite'
import type { Plan } from '#config/start-plan.ts'
import { SCRIPT_TARGET } from '../browsers.ts'
import { scriptJson } from './head-html.ts'

/** Compiles `src/site/start/start.ts` once. The function returned gives the inline script for a page's plan. */
export const compileStarter = async (root: string): Promise<(plan: Plan) => string> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      target: SCRIPT_TARGET,
      write: false,
      minify: true,
      // Leaves out the exports' Symbol.toStringTag, which nothing reads.
      rolldownOptions: { checks: { pluginTimings: false }, output: { generatedCode: { symbols: false } } },
      lib: { entry: path.join(root, 'src/site/start/start.ts'), formats: ['iife'], name: 'starter' },
    },
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error('src/site/start/start.ts was not built.')
  const { code } = first.output[0]
  return (plan) => `{${code.trim()}starter.start(${scriptJson(plan)})}`
}
