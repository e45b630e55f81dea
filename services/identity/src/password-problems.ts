import { text } from "@laurel/contracts/text";
import { HttpProblem } from "@laurel/hosting/http/problems";

export const wrongPassword = () =>
  new HttpProblem(403, { code: "wrong_password", message: text("The password is incorrect") });

export const noPassword = () =>
  new HttpProblem(403, {
    code: "no_password",
    message: text("This account uses Google login and has no password"),
  });

export const lastWay = () =>
  new HttpProblem(409, {
    code: "last_way_to_log_in",
    message: text("This is your only way to log in. Add another one first."),
  });

export const confirmRequired = () =>
  new HttpProblem(403, {
    code: "confirm_required",
    message: text("Confirm that it's you to continue"),
  });
