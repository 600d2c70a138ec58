import { renderToString } from 'react-dom/server'
import { FloorPage } from './page'

/** @returns the HTML of the floor page, which is the smallest page that uses React and the router */
export function render(): string {
  return renderToString(<FloorPage location="/floor" />)
}
