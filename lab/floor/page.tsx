import { BrowserRouter, Route, Routes, StaticRouter } from 'react-router-dom'

/** The smallest prerendered page that uses React and the router. The page has one heading and one sentence. */
export function FloorPage({ location }: { location?: string }) {
  const routes = (
    <Routes>
      <Route path="*" element={<Floor />} />
    </Routes>
  )
  return location ? (
    <StaticRouter location={location}>{routes}</StaticRouter>
  ) : (
    <BrowserRouter>{routes}</BrowserRouter>
  )
}

function Floor() {
  return (
    <main>
      <h1>Floor</h1>
      <p>React and the router, prerendered and hydrated. Nothing else.</p>
    </main>
  )
}
