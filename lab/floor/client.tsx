import { hydrateRoot } from 'react-dom/client'
import { FloorPage } from './page'

const root = document.querySelector('#root')
if (root) hydrateRoot(root, <FloorPage />)
