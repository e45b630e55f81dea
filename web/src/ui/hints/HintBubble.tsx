import Popper from "@mui/material/Popper";
import { keyframes, styled } from "@mui/material/styles";
import type { ComponentProps } from "react";
import { radius, space } from "../../theme/space.ts";

const enter = keyframes({ from: { opacity: 0 } });

// Includes the gap between hint and element, so that the pointer can cross it.
const Frame = styled(Popper)(({ theme }) => ({
  zIndex: theme.zIndex.tooltip,
  padding: space(1.5),
}));

const Text = styled("div")(({ theme }) => ({
  ...theme.typography.caption,
  maxWidth: 300,
  padding: space(1, 2),
  borderRadius: radius.control,
  overflowWrap: "anywhere",
  background: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.paper,
  animation: `${enter} 120ms ease-out`,
  "@media (forced-colors: active)": { border: "1px solid" },
}));

interface Props extends Pick<ComponentProps<"div">, "onPointerEnter" | "onPointerLeave"> {
  anchor: Element;
  text: string;
}

/** The tooltip's bubble. `Hint` decides when it's shown. */
export function HintBubble({ anchor, text, ...hover }: Props) {
  return (
    <Frame open anchorEl={anchor} {...hover}>
      <Text>{text}</Text>
    </Frame>
  );
}
