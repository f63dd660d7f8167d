/** For the test that saves its configuration: servers of tests that run beside it must not restart. */
export { default } from './vite.config.ts'
