/** The patterns of areas, once for all boards of the page: strokes for Black, dots for White, so that colour alone says nothing. */

export function Patterns() {
  return (
    <svg width="0" height="0" class="patterns" aria-hidden="true">
        <defs>
          <pattern id="strokes" width="0.2" height="0.2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="0.2" height="0.2" class="pattern-black" /><path d="M0 0V.2" class="stroke-black" />
          </pattern>
          <pattern id="dots" width="0.25" height="0.25" patternUnits="userSpaceOnUse">
            <rect width="0.25" height="0.25" class="pattern-white" /><circle cx=".125" cy=".125" r=".05" class="dot-white" />
          </pattern>
          <pattern id="waves" width="0.3" height="0.3" patternUnits="userSpaceOnUse">
            <rect width="0.3" height="0.3" class="pattern-none" /><path d="M0 .15H.3" class="stroke-none" />
          </pattern>
        </defs>
    </svg>
  );
}
