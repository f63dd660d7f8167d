import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  build: {
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/[ext]/[name]-[hash][extname]',
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/support/components.ts'],
        },
      },
      { extends: true, test: { name: 'rules', environment: 'node', include: ['tests/rules/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'conformance', environment: 'node', include: ['tests/conformance/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'lint', environment: 'node', include: ['tests/lint/**/*.test.ts'] } },
    ],
  },
})
