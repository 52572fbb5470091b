import { Component, type ReactNode } from 'react'

/**
 * Lets the page live on when its content cannot be loaded: the words of a notice have been said in the live
 * region by then, and the form says the rest in place.
 */
export class LoadGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
