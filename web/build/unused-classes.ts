/** Class names of Ant Design, without the prefix `ant-`, that no element of the portal has. */
const NAMES = [
  // Right-to-left pages.
  '.*-rtl',
  // Components that the portal does not use itself. Other components of Ant Design bring their styles.
  'menu.*',
  'space.*',
  'wave',
  // Animations for positions and components that the portal does not use.
  '(?:move-.*|slide-(?:left|right)|zoom-big).*',
  // Sizes, shapes and colours.
  'btn-(?:lg|round|circle|background-ghost|two-chinese-chars)',
  'btn-color-(?!default$|primary$|dangerous$).*',
  'btn-variant-(?:filled|dashed|link)',
  'descriptions-(?:bordered|medium)',
  'flex-align-(?:baseline|end|flex-end|flex-start|normal|self-end|self-start)',
  'flex-justify-(?:flex-end|flex-start|left|normal|right|space-around|space-evenly|stretch)',
  'form-(?:inline|small|large)',
  '(?:input|input-number|picker|select)-(?:filled|borderless|underlined|lg|large)',
  '(?:input|input-number|select|picker)-(?:affix-wrapper-)?sm',
  'skeleton-(?:active|round|avatar-sm)',
  'table-(?:bordered|small)',
  'tag-(?!filled$|close-icon$).*',
  'tooltip-(?!container$|arrow$|placement|hidden$).*',
  // States.
  '(?:input|input-number|picker|select)-status-(?:warning|success|validating)',
  'form-item-(?:has-)?feedback.*',
  // Parts of fields.
  '(?:btn|input|input-number|picker|select)-(?:compact|group).*',
  'form-item-(?:inline|label-left|label-wrap|optional|required-mark|tooltip).*',
  'input-number-addon',
  'select-(?:multiple|customize|selection).*',
  // Ranges, multiple days and presets in date fields.
  'picker-(?:range-.*|range|multiple.*|selection.*|presets?)',
  'picker-(?:cell-in-range|cell-range|dropdown-range|week-panel|quarter-panel).*',
  // Parts of forms, dialogs, menus and placeholders.
  '(?:col|row)-.*',
  'dropdown-menu-submenu.*',
  'dropdown-placement-(?:left|right).*',
  'progress-(?:circle|inline-circle|steps|indicator).*',
  'skeleton-(?:button|element|image|input|node).*',
  'spin-(?!container$).*',
  // Features of tables that the portal does not use.
  'table-(?:cell-fix|cell-row-hover|cell-scrollbar|fix|has-fix|scroll|sticky|tbody-virtual|virtual).*',
  'table-(?:column|expand|filter|pagination|row-expand|row-indent|row-selected|selection).*',
  'table-(?:footer|summary|title|cell-ellipsis)',
]

/**
 * Matches the class names of Ant Design that no element of the portal has. The build omits their style rules
 * (`isUnused` of packages/antd-static). The browser tests fail when an element has one of these classes: then remove
 * the name from the list.
 */
export const UNUSED_CLASSES = new RegExp(`^ant-(?:${NAMES.join('|')})$`)
