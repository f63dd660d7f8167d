/** Prerenders and hydrates a page as src/main.tsx and src/site/layout.tsx do, which say so by two events. */
export const whileHydrating = <Result>(act: () => Result): Result => {
  window.dispatchEvent(new Event('hydrating'))
  try {
    return act()
  } finally {
    window.dispatchEvent(new Event('hydrated'))
  }
}
