import { describeFailure } from '../../ui/describe-failure'

/**
 * Shows above the content of a gate page that its scripts failed to load, because its forms do not work without them.
 * This module does not use React, which may be missing.
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
