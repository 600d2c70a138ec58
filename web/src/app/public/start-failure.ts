import { describeFailure } from '../../ui/describe-failure'

/**
 * Shows an alert above the content of a gate page when the page's scripts failed to load. Without scripts, the forms of
 * the page do not work. This module does not use React, because React may be one of the scripts that failed to load.
 */
export function showStartFailure(error: unknown): void {
  const { title, text } = describeFailure(error)
  const alert = elementOf('div', '')
  alert.className = 'message gate-panel'
  alert.dataset.kind = 'error'
  alert.setAttribute('role', 'alert')
  const reload = elementOf('a', 'Reload')
  reload.href = window.location.pathname + window.location.search
  alert.append(elementOf('strong', title), elementOf('p', text), reload)
  const main = document.querySelector('main') ?? document.body
  main.prepend(alert)
}

function elementOf<Name extends 'div' | 'strong' | 'p' | 'a'>(name: Name, text: string) {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
