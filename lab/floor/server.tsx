import { renderToString } from 'react-dom/server'
import { FloorPage } from './page'

/** @returns the floor page's markup */
export function render(): string {
  return renderToString(<FloorPage location="/floor" />)
}
