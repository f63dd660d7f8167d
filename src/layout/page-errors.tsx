import { Component, type ReactNode } from 'react'
import { ChunkError } from './lazy-page.tsx'
import { PageFailed } from './page-failed.tsx'

/** `beside` is shown beside the page of the failure. */
type PageErrorsProps = { path: string; beside: ReactNode; children: ReactNode }
type PageErrorsState = { error: unknown; failed: boolean; path: string }

/** The error boundary around a page. Navigation to another page resets it. */
export class PageErrors extends Component<PageErrorsProps, PageErrorsState> {
  override state: PageErrorsState = { error: undefined, failed: false, path: this.props.path }

  static getDerivedStateFromError(error: unknown): Partial<PageErrorsState> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ path }: PageErrorsProps, state: PageErrorsState): Partial<PageErrorsState> | null {
    return path === state.path ? null : { path, failed: false, error: undefined }
  }

  override render() {
    const { beside, children } = this.props
    if (!this.state.failed) return children
    return (
      <>
        <PageFailed offline={this.state.error instanceof ChunkError} />
        {beside}
      </>
    )
  }
}
